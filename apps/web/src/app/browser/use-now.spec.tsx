import { stretchOf } from '@floorplan/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './use-now';

afterEach(() => void jest.useRealTimers());

test('updates the day on an open page when midnight passes in Stockholm', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T22:59:00Z') });
  const { result } = renderHook(() => useNow());
  expect(stretchOf('today', result.current)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  act(() => jest.advanceTimersByTime(90_000));
  expect(stretchOf('today', result.current)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
});
