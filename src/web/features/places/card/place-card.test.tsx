import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import type { Language } from '../../../i18n/languages.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { PlaceCard, type PlaceCardProps } from './place-card.tsx';

const answeredAtMs = Date.UTC(2026, 10, 21, 13);
const item: PlaceItem = {
  ...{ id: 'osm:node/1', name: 'Masjid Istiqlal', address: 'Jl. Taman Wijaya Kusuma', distance: 0.64 },
  ...{ lat: -6.16984, lng: 106.83128, rating: null, user_ratings_total: null, open_now: null, facts: {} },
};
const answer: PlacesAnswer = {
  ...{ items: [item], error: null, provider: 'local', attribution: '', complete: true, radius: 5_000 },
  timezone: 'Asia/Jakarta',
};
const query = { centre: { latitude: -6.2, longitude: 106.8 }, radiusMetres: 5_000, openNow: false };

function show(more: Partial<PlaceItem>, props: Partial<PlaceCardProps> = {}, language: Language = 'en') {
  render(
    <LocalisationProvider value={testLocalisation(language)}>
      <PlaceCard
        item={{ ...item, ...more }}
        kind="mosque"
        found={{ query, answer, answeredAtMs }}
        nowMs={answeredAtMs}
        mapsApp="google"
        {...props}
      />
    </LocalisationProvider>,
  );
  return screen.getByRole('article');
}

const textOf = (card: HTMLElement) => card.textContent?.replace(/[\u2066-\u2069]/g, '');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the card of a place', () => {
  it('is labelled by its heading and shows the distance', () => {
    const card = show({});
    expect(card.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id);
    expect(within(card).getByText('640 m')).toBeTruthy();
  });

  it('shows the local name with its own language and direction', () => {
    show({ localName: 'مسجد الاستقلال', localLanguage: 'ar' });
    const local = screen.getByText('مسجد الاستقلال');
    expect([local.tagName, local.lang]).toEqual(['BDI', 'ar']);
  });

  it('does not repeat an identical name', () => {
    show({ localName: 'Masjid Istiqlal' });
    expect(screen.getAllByText('Masjid Istiqlal')).toHaveLength(1);
  });

  it('shows a translated label and the location for a mosque without a name', () => {
    const card = show({ name: 'Mosque', unnamed: true, address: 'near Gambir', near: 'Gambir' }, {}, 'ar');
    expect(screen.getByRole('heading').textContent).toBe('مسجد');
    expect(within(card).getByText('قرب Gambir')).toBeTruthy();
  });

  it('shows a translated label for halal food without a name', () => {
    show({ name: 'Halal food', unnamed: true }, { kind: 'halal' }, 'ar');
    expect(screen.getByRole('heading').textContent).toBe('طعام حلال');
  });

  it('shows no badge if the hours are unknown', () => {
    expect(textOf(show({}))).not.toMatch(/Open|Closed/);
  });

  it('shows the closing time in local time and the user’s clock format', () => {
    localStorage.setItem('mihrab_clock', JSON.stringify({ twelveHours: true }));
    const card = show({ open_now: true, changes: { at: '22:00', inDays: 0 } });
    expect(textOf(card)).toMatch(/Open.*closes at 10:00\u00a0pm/);
  });

  it('names the day of a change after tomorrow', () => {
    const card = show({ open_now: false, changes: { at: '05:00', inDays: 2 } });
    expect(textOf(card)).toMatch(/Closed.*opens on Monday at 05:00/);
  });

  it('shows Closed as soon as the place closes', () => {
    const nowMs = answeredAtMs + 3 * 3_600_000;
    const card = show({ open_now: true, changes: { at: '22:00', inDays: 0 } }, { nowMs });
    expect(textOf(card)).toMatch(/Closed/);
    expect(textOf(card)).not.toMatch(/closes at/);
  });

  it('says that a mosque mapped only as a building may not be in use', () => {
    const words = 'Mapped as a mosque building. We don’t know if it’s in use.';
    const card = show({ facts: { mappedAs: 'building', wudu: true } });
    expect(within(card).getByText(words)).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Wudu facilities']);
    cleanup();
    expect(textOf(show({ facts: { wudu: true } }))).not.toContain('Mapped');
  });

  it('translates that note', () => {
    const card = show({ name: 'Mosque', unnamed: true, facts: { mappedAs: 'building' } }, {}, 'ar');
    expect(textOf(card)).toContain('مُدرَج في الخريطة مبنى مسجد. ولا نعرف هل يُصلّى فيه.');
  });

  it('describes the rating for screen readers', () => {
    show({ rating: 4.75, user_ratings_total: 1203 });
    expect(screen.getByText('4.8 out of 5 from 1,203 ratings')).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('does not link to %s', (website) => {
    show({ facts: { website } });
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull();
  });

  it('calls the first of several numbers', () => {
    show({ facts: { phone: '+62 (21) 381-1708; +62 21 999' } });
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+62213811708');
  });

  it('shows the content of another feature', () => {
    const card = show({}, { footer: <p>12 minutes on foot</p> });
    expect(within(card).getByText('12 minutes on foot')).toBeTruthy();
  });
});
