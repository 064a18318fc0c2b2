import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { LocationProvider, usePlace } from '../../data/location/location.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { AddressBox } from './address-box.tsx';

const source = { provider: 'atlas', attribution: '' };
const spot = (country: string, latitude: number) => ({
  ...{ latitude, longitude: 20, city: 'Tripoli', country, countryCode: '' },
  timezone: 'Africa/Tripoli',
});
const tripolis = [spot('Libya', 32), spot('Lebanon', 34)];
const istanbul = { ...spot('Türkiye', 41), city: 'Istanbul' };

let answers: Record<string, unknown> = {};
let requests: string[] = [];
let onClose = vi.fn();

function Country() {
  return <output>{usePlace().place?.country}</output>;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  requests = [];
  onClose = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const request = `${pathname.split('/').at(-1)} ${searchParams.get('text')}`;
    requests.push(request);
    return new Response(JSON.stringify(answers[request] ?? { items: [], ...source }));
  });
  answers = { 'suggest trip': { items: tripolis, ...source } };
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <LocationProvider>
        <AddressBox onClose={onClose} />
        <Country />
      </LocationProvider>
    </LocalisationProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(box(), { key });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const activeOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  await pass(200);
}

async function submit(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.submit(box());
  await vi.waitFor(() => expect(requests.some((request) => request.startsWith('search'))).toBe(true));
  await pass(10);
}

describe('suggestions', () => {
  it('are requested after a pause, once for the same text, and announced', async () => {
    fireEvent.change(box(), { target: { value: 'tr' } });
    await pass(100);
    await type('trip');
    await type('tripx');
    await type('trip');
    expect(requests.filter((request) => request === 'suggest tr')).toEqual([]);
    expect(requests.filter((request) => request === 'suggest trip')).toHaveLength(1);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('2 suggestions')).toBeTruthy();
  });

  it('are reached with the arrow keys and chosen with Enter', async () => {
    await type('trip');
    expect(activeOption()).toBeUndefined();
    press('ArrowDown');
    expect(activeOption()).toBe('Tripoli, Libya');
    press('ArrowDown');
    press('ArrowDown');
    expect(activeOption()).toBeUndefined();
    press('ArrowUp');
    expect(activeOption()).toBe('Tripoli, Lebanon');
    press('Home');
    expect(activeOption()).toBeUndefined();
    press('ArrowUp');
    press('Enter');
    await pass(10);
    expect(document.querySelector('output')?.textContent).toBe('Lebanon');
  });

  it('close with Escape, a second press closes the form', async () => {
    await type('trip');
    press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('close when the focus leaves', async () => {
    await type('trip');
    fireEvent.blur(box());
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('are not requested for coordinates and house numbers', async () => {
    await type('51.5, -0.12');
    await type('12 Baker');
    expect(requests).toEqual([]);
  });
});

describe('a submitted address', () => {
  it('that may be several places asks which', async () => {
    answers = { 'search Tripoli': { items: tripolis, ambiguous: true, ...source } };
    await submit('Tripoli');
    expect(screen.getByText('Which Tripoli?')).toBeTruthy();
    expect(document.querySelector('output')?.textContent).toBe('');
    fireEvent.click(screen.getByRole('option', { name: /Lebanon/ }));
    await pass(10);
    expect(document.querySelector('output')?.textContent).toBe('Lebanon');
  });

  it('with an unknown district offers its city', async () => {
    answers = { 'search Fatih, Istanbul': { items: [istanbul], unknown: 'Fatih', ...source } };
    await submit('Fatih, Istanbul');
    expect(screen.getByText('Found Istanbul; we don’t know Fatih.')).toBeTruthy();
    expect(document.querySelector('output')?.textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Use Istanbul' }));
    await pass(10);
    expect(document.querySelector('output')?.textContent).toBe('Türkiye');
  });

  it('with a street and a number sets its city', async () => {
    const unknown = '12 Baker Street';
    answers = { 'search 12 Baker Street, Istanbul': { items: [istanbul], unknown, ...source } };
    await submit('12 Baker Street, Istanbul');
    expect(document.querySelector('output')?.textContent).toBe('Türkiye');
  });

  it('that is a postcode says to type the city', async () => {
    await submit('E1 1AA');
    expect(screen.getByText('Postcodes aren’t supported here. Type the city.')).toBeTruthy();
  });
});
