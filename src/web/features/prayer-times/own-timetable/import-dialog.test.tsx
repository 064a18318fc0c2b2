import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '../../../data/location/location-state.ts';
import { storedOwnTimetable } from '../../../data/own-timetable/stored-own-timetable.ts';
import { createLocalisation, LocalisationProvider } from '../../../i18n/localisation.tsx';
import { ImportDialog } from './import-dialog.tsx';

const london: Place = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};
const heading = 'Date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Isha';
const rows = Array.from({ length: 9 }, (_, i) => `2026-01-0${i + 1},6:23,8:05,12:09,1:5${i},4:0${i},5:4${i}`);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <LocalisationProvider value={createLocalisation('en', {})}>
      <ImportDialog place={london} onClose={() => {}} />
    </LocalisationProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function preview(text: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  press('Preview');
  await screen.findByText(/^Days with times/);
}
function choose(file: File): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

describe('ImportDialog', () => {
  it('stores the imported timetable under the name of the mosque', async () => {
    open();
    await preview([heading, ...rows].join('\n'));
    expect(screen.getByText('Days with times: 9 of 9')).toBeTruthy();
    expect(screen.getByText('No unusual rows.')).toBeTruthy();
    expect(storedOwnTimetable()).toBeUndefined();
    press('Continue');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Our mosque ' } });
    press('Use this timetable');
    expect(storedOwnTimetable()).toMatchObject({ dayCount: 9, table: { name: 'Our mosque' } });
  });

  it('shows the line and the problem of each odd row, and leaves out rows that are turned off', async () => {
    open();
    const late = rows[4]?.replace('1:54', '3:54') ?? '';
    await preview(
      [
        heading,
        ...rows.slice(0, 4),
        late,
        ...rows.slice(5),
        '2026-02-30,6:23,8:05,12:09,1:50,4:10,5:50',
      ].join('\n'),
    );
    const odd = screen.getByText('Line 6').closest('li') as HTMLElement;
    expect(odd.textContent).toMatch(/January 5, 2026.*Asr 15:54: .*min from the calculated/);
    expect(screen.getByText('Line 11').closest('li')?.textContent).toContain(
      'doesn’t exist in 2026. Row skipped.',
    );
    fireEvent.click(within(odd).getByRole('switch'));
    expect(screen.getByText('Days with times: 8 of 9')).toBeTruthy();
  });

  it('says why a text can’t be imported, and blocks the next step', async () => {
    open();
    const hijri = rows.map((row, i) => row.replace(/^[^,]*/, `${i + 1} Ramadan 1447`));
    await preview([heading, ...hijri].join('\n'));
    expect(screen.getByRole('alert').textContent).toContain('These dates are Hijri.');
    press('Continue');
    expect(screen.queryByLabelText('Mosque name')).toBeNull();
  });

  it('rejects a file of 10 MB and a file that is not text', async () => {
    open();
    choose(new File([new Uint8Array(10_000_000)], 'table.csv'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file is too large: 10.0 MB (limit: 1.0 MB).',
    );
    choose(new File(['PK\u0003\u0004rest'], 'table.xlsx'));
    expect(await screen.findByText(/isn’t a text file/)).toBeTruthy();
    expect(storedOwnTimetable()).toBeUndefined();
  });

  it('shows an error if the browser has no storage left', async () => {
    open();
    await preview([heading, ...rows].join('\n'));
    press('Continue');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Our mosque' } });
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const real = localStorage;
    vi.stubGlobal('localStorage', { getItem: real.getItem.bind(real), setItem: full });
    press('Use this timetable');
    expect(
      screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
    ).toContain('Couldn’t save the timetable.');
  });
});
