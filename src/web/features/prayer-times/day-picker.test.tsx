import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router, useLocation } from '../../ui/router/router.tsx';
import { DayPicker, useShownDate } from './day-picker.tsx';

const today = { year: 2026, month: 11, day: 27 };

function Page() {
  const shown = useShownDate(today);
  return (
    <>
      <DayPicker date={shown.chosen ?? today} hijri={undefined} shown={shown} />
      <p data-testid="search">{useLocation().search}</p>
    </>
  );
}

function open(): void {
  render(
    <LocalisationProvider value={createLocalisation('en', {})}>
      <Router history={memoryHistory()}>
        <Page />
      </Router>
    </LocalisationProvider>,
  );
}

const field = () => screen.getByLabelText('Day');
const search = () => screen.getByTestId('search').textContent;

afterEach(cleanup);

// A date in the URL would keep showing this day after midnight.
it('today gets no date in the URL: neither by leaving the field unchanged, nor on the way back', () => {
  open();
  fireEvent.focus(field());
  fireEvent.blur(field());
  expect(search()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(search()).toBe('?date=2026-11-28');
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(search()).toBe('');
});

it('a typed date is shown when the field is left, not while its digits are typed', () => {
  open();
  fireEvent.keyDown(field(), { key: '1' });
  fireEvent.change(field(), { target: { value: '2026-12-01' } });
  expect(search()).toBe('');
  fireEvent.blur(field());
  expect(search()).toBe('?date=2026-12-01');
});
