// SPDX-License-Identifier: Apache-2.0
// Coroutines that wait for callbacks of other threads, or for work on them, and go on where they were.
#pragma once

#include <memory>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace acies {

// `start` is called with a function that takes a T, from any thread, once.
template <class T, class Start>
boost::asio::awaitable<T> wait_for(Start start) {
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(T)>(
      [](auto handler, Start begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](T value) {
          boost::asio::post(boost::asio::get_associated_executor(*shared),
                            [shared, value = std::move(value)]() mutable { (*shared)(std::move(value)); });
        });
      },
      boost::asio::use_awaitable, std::move(start));
}

// What f() gives, computed by one of the workers.
template <class T, class F>
boost::asio::awaitable<T> work_on(boost::asio::thread_pool& workers, F f) {
  return wait_for<T>([&workers, f = std::move(f)](auto done) mutable {
    boost::asio::post(workers, [f = std::move(f), done]() mutable { done(f()); });
  });
}

}  // namespace acies
