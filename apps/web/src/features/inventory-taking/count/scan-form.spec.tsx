import { showScreen } from '@floorplan/ui/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ScanForm } from './scan-form';
import type { Candidate } from './scan-store';

const car = (VehicleId: number, LicenseNumber: string | null): Candidate => ({
  VehicleId,
  LicenseNumber,
  ChassisNumber: `YV1ZZZ00XTZ00000${VehicleId}`,
  Make: 'Nordvik',
  Model: 'N40',
});

type Scanned = readonly [code: string, chosen: number | undefined];
async function show(answer: () => Promise<readonly Candidate[] | null> = () => Promise.resolve(null)) {
  const scanned: Scanned[] = [];
  await showScreen(
    <ScanForm
      onScan={(code, chosen) => {
        scanned.push([code, chosen?.VehicleId]);
        return chosen ? Promise.resolve(null) : answer();
      }}
    />,
  );
  return scanned;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Reg.nr eller chassinumrets sista sex');
async function type(code: string) {
  fireEvent.change(input(), { target: { value: code } });
  await act(() => Promise.resolve(void fireEvent.submit(input().form!)));
}

// P2-STOCK-05
describe('typing', () => {
  test('scans a code and empties the field for the next one', async () => {
    const scanned = await show();
    await type('abc 123');
    await waitFor(() => expect(input().value).toBe(''));
    expect(scanned).toEqual([['abc 123', undefined]]);
  });

  test('explains what is wrong with a code, and records no scan', async () => {
    const scanned = await show();
    await type('123');
    await screen.findByText(/^Skriv registreringsnumret eller minst 6 tecken/);
    expect([scanned, input().value, input().getAttribute('aria-invalid')]).toEqual([[], '123', 'true']);
  });

  test('asks which of several vehicles with the code was scanned', async () => {
    const scanned = await show(() => Promise.resolve([car(1, 'ABC123'), car(2, null)]));
    await type('000001');
    await screen.findByText('Flera fordon har numret. Vilket är det?');
    screen.getByText('ABC 123');
    await act(() => Promise.resolve(void fireEvent.click(screen.getByRole('button', { name: /000002/ }))));
    expect(scanned).toEqual([
      ['000001', undefined],
      ['000001', 2],
    ]);
    await waitFor(() => expect(screen.queryByText('Flera fordon har numret. Vilket är det?')).toBeNull());
  });

  test('keeps what is scanned while the last code is still being stored', async () => {
    const stored: (() => void)[] = [];
    const scanned = await show(() => new Promise((resolve) => stored.push(() => resolve(null))));
    await type('ABC123');
    expect(input().value).toBe('');
    fireEvent.change(input(), { target: { value: 'DEF456' } });
    await act(() => Promise.resolve(stored[0]!()));
    expect(input().value).toBe('DEF456');
    await act(() => Promise.resolve(void fireEvent.submit(input().form!)));
    expect(scanned).toEqual([
      ['ABC123', undefined],
      ['DEF456', undefined],
    ]);
  });

  test('keeps asking about a code while other codes are scanned', async () => {
    const answers = [[car(1, 'ABC123'), car(2, null)], null];
    const scanned = await show(() => Promise.resolve(answers.shift()!));
    await type('000001');
    await screen.findByText('Flera fordon har numret. Vilket är det?');
    await type('DEF456');
    await act(() => Promise.resolve(void fireEvent.click(screen.getByRole('button', { name: /000002/ }))));
    expect(scanned.at(-1)).toEqual(['000001', 2]);
  });

  test('puts a code that cannot be stored back only into an empty field', async () => {
    let refuse = () => {};
    await show(() => new Promise((_, reject) => (refuse = () => reject(new Error('the disk is full')))));
    await type('ABC123');
    fireEvent.change(input(), { target: { value: 'DEF456' } });
    await act(() => Promise.resolve(refuse()));
    await screen.findByText(/^ABC123: Webbläsaren kan inte spara avläsningar/);
    expect(input().value).toBe('DEF456');
  });

  // P2-STOCK-13
  test('leaves the code in the field when the browser cannot store the scan', async () => {
    await show(() => Promise.reject(new Error('the disk is full')));
    await type('ABC123');
    await screen.findByText(/^ABC123: Webbläsaren kan inte spara avläsningar/);
    expect(input().value).toBe('ABC123');
  });
});

describe('the camera', () => {
  const media = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
  afterEach(() => {
    delete (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector;
    if (media) Object.defineProperty(navigator, 'mediaDevices', media);
    else delete (navigator as { mediaDevices?: unknown }).mediaDevices;
  });

  /** A browser that reads this code with its camera. */
  function withCamera(code: string, getUserMedia: () => Promise<unknown>) {
    class BarcodeDetector {
      detect = () => Promise.resolve([{ rawValue: code }]);
    }
    Object.assign(globalThis, { BarcodeDetector });
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    HTMLMediaElement.prototype.play = () => Promise.resolve();
  }

  test('offers the camera only where the browser can read codes', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Läs av med kameran' })).toBeNull();
  });

  test('scans each code once while it stays in the camera picture, and stops when the camera is closed', async () => {
    let isStopped = false;
    const track = { stop: () => (isStopped = true) };
    withCamera('YV1ZZZ00XTZ000001', () => Promise.resolve({ getTracks: () => [track] }));
    const scanned = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Läs av med kameran' }));
    await waitFor(() => expect(scanned).toEqual([['YV1ZZZ00XTZ000001', undefined]]));
    fireEvent.click(screen.getByRole('button', { name: 'Stäng kameran' }));
    await waitFor(() => expect(isStopped).toBe(true));
    expect(scanned).toHaveLength(1);
  });

  test('lets the user type codes when the camera cannot be started', async () => {
    withCamera('', () => Promise.reject(new Error('denied')));
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Läs av med kameran' }));
    await screen.findByText('Kameran kunde inte startas. Skriv numret i stället.');
    expect(input().disabled).toBe(false);
  });
});
