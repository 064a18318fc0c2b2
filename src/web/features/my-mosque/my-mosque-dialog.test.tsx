import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { LocationProvider } from '../../data/location/location.tsx';
import { myMosqueSetting } from '../../data/my-mosque/my-mosque.ts';
import { storeOwnTimetable } from '../../data/own-timetable/stored-own-timetable.ts';
import { SessionProvider } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { MyMosqueDialog } from './my-mosque-dialog.tsx';

const whitechapel = { latitude: 51.5177, longitude: -0.0656 };
const place = {
  ...{ ...whitechapel, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
/** Monday, 21 December 2026, noon. Dhuhr is at 12:03 in London. */
const now = Date.UTC(2026, 11, 21, 12);
const elm = {
  ...{ name: 'East London Mosque', ...whitechapel, placeId: 'osm:way/1', iqamah: {}, jumuah: ['13:00'] },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.clear();
  localStorage.setItem('mihrab_location', JSON.stringify({ mode: 'auto', place, language: 'en' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(chosen?: object) {
  const onClose = vi.fn();
  const history = memoryHistory(['/mosques']);
  history.navigate('?dialog=my-mosque', { state: chosen ?? null });
  render(
    <Router history={history}>
      <LocalisationProvider value={testLocalisation('en')}>
        <SessionProvider>
          <LocationProvider>
            <MyMosqueDialog onClose={onClose} />
          </LocationProvider>
        </SessionProvider>
      </LocalisationProvider>
    </Router>,
  );
  return onClose;
}
const store = (mosque: object) => localStorage.setItem('mihrab_my_mosque', JSON.stringify(mosque));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mosque name' });

describe('the dialog of one’s own mosque', () => {
  it('warns that another mosque is replaced', () => {
    store(elm);
    open({ placeId: 'osm:way/2', name: 'Masjid-e-Umar', ...whitechapel, jumuah: '12:30, 13:30' });
    expect(nameField().value).toBe('Masjid-e-Umar');
    expect(screen.getByText(/This replaces .*East London Mosque/)).toBeTruthy();
    press('Save');
    expect(myMosqueSetting.get()).toEqual({
      ...{ name: 'Masjid-e-Umar', ...whitechapel, placeId: 'osm:way/2', iqamah: {} },
      jumuah: ['12:30', '13:30'],
    });
  });

  it('offers OpenStreetMap’s times for a mosque whose own differ', () => {
    store(elm);
    open({ placeId: 'osm:way/1', name: 'East London Mosque', ...whitechapel, jumuah: '13:15' });
    expect(screen.getByLabelText<HTMLInputElement>('Jumu’ah 1').value).toBe('13:00');
    press('Use these times');
    expect(screen.getByLabelText<HTMLInputElement>('Jumu’ah 1').value).toBe('13:15');
    expect(screen.getByText('From OpenStreetMap. Check with your mosque.')).toBeTruthy();
  });

  it('takes no unclear times from OpenStreetMap', () => {
    open({ placeId: 'osm:way/3', name: 'Nur', ...whitechapel, jumuah: 'after Dhuhr' });
    expect(screen.queryByLabelText('Jumu’ah 1')).toBeNull();
    expect(screen.queryByText(/OpenStreetMap/)).toBeNull();
  });

  it('asks for the name of a mosque that has none on the map', () => {
    const onClose = open({ placeId: 'osm:way/4', name: '', ...whitechapel });
    press('Save');
    expect(screen.getByText('Enter the mosque’s name.')).toBeTruthy();
    expect([onClose.mock.calls, myMosqueSetting.get()]).toEqual([[], undefined]);
    fireEvent.change(nameField(), { target: { value: ' Our mosque ' } });
    press('Save');
    expect(myMosqueSetting.get()?.name).toBe('Our mosque');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says once that minutes are missing, at their field, which is focused', async () => {
    store({ ...elm, iqamah: { fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: false } } });
    const onClose = open();
    const minutes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' });
    fireEvent.change(minutes, { target: { value: '' } });
    press('Save');
    expect(screen.getAllByText('Enter 0 to 120 minutes.')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(minutes));
    fireEvent.change(minutes, { target: { value: '121' } });
    fireEvent.blur(minutes);
    press('Save');
    expect(screen.getAllByText('Enter 0 to 120 minutes.')).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('removes the mosque', () => {
    store(elm);
    open();
    press('Remove my mosque');
    expect(myMosqueSetting.get()).toBeNull();
  });

  it('shows no times of today for a mosque in another city', async () => {
    store({ ...elm, latitude: 51.752, longitude: -1.2577 });
    open();
    expect(screen.getByText('Today’s times appear here when your location is near the mosque.')).toBeTruthy();
  });

  it('is filled by an imported timetable, whose iqamah times take precedence', async () => {
    const facts = {
      ...{ id: 'own' as const, name: 'Brick Lane Mosque', source: '', licence: '', area: {} },
      ...{ clock: 'local' as const, repeats: false, from: { year: 2026, month: 12, day: 21 } },
    };
    storeOwnTimetable({
      ...{ version: 1, id: 'dialog-timetable', importedAt: 1, dayCount: 1 },
      place: { name: 'London', ...whitechapel },
      table: { ...facts, columns: { dhuhr: '(723)' } },
      iqamah: { ...facts, columns: { dhuhr: '(780)' } },
    });
    open();
    await waitFor(() => expect(nameField().value).toBe('Brick Lane Mosque'));
    await screen.findByText(/imported timetable, “.*Brick Lane Mosque.*”, take precedence/);
    const dhuhr = screen.getByRole('group', { name: 'Dhuhr' });
    await waitFor(() => expect(within(dhuhr).getByRole('status').textContent).toMatch(/printed 13:00/));
  });
});
