// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { runWhenNear } from './when-near.ts';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

function fakeObserver() {
  const observer = { report: (() => {}) as Report, isConnected: false };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        observer.report = report;
      }
      observe() {
        observer.isConnected = true;
      }
      disconnect() {
        observer.isConnected = false;
      }
    },
  );
  return observer;
}

afterEach(() => vi.unstubAllGlobals());

test('runs the task once, when the element comes near', () => {
  const observer = fakeObserver();
  const task = vi.fn();
  runWhenNear(document.body, task);

  observer.report([{ isIntersecting: false }]);
  expect(task).not.toHaveBeenCalled();

  observer.report([{ isIntersecting: true }]);
  expect(task).toHaveBeenCalledOnce();
  expect(observer.isConnected).toBe(false);
});

test('stops looking when it is cancelled', () => {
  const observer = fakeObserver();
  runWhenNear(document.body, () => {})();
  expect(observer.isConnected).toBe(false);
});

test('runs the task when idle where the browser can’t tell what is near', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  const task = vi.fn();
  runWhenNear(document.body, task);
  expect(task).toHaveBeenCalledOnce();
});
