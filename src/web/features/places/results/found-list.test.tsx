import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import type { Language } from '../../../i18n/languages.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { RingPlot } from '../ring-plot/ring-plot.tsx';
import { FoundList } from './found-list.tsx';

const centre = { latitude: 51.5177, longitude: -0.0656 };
const nowMs = Date.UTC(2026, 10, 21, 12);

/** Sixty mosques on a spiral around the person: the first in the east, each 40 m farther and 30 degrees on. */
const items = Array.from({ length: 60 }, (_, i) => {
  const distance = 0.1 + i * 0.04;
  const angle = ((90 + i * 30) * Math.PI) / 180;
  return {
    ...{ id: `osm:node/${i}`, name: `Mosque ${i}`, address: '', distance, facts: {} },
    lat: centre.latitude + (distance * Math.cos(angle)) / 111.195,
    lng: centre.longitude + (distance * Math.sin(angle)) / 69.2,
    ...{ rating: null, user_ratings_total: null, open_now: i === 0 ? true : null },
  } as PlaceItem;
});

function show({ language = 'en' as Language, cardFooter = () => null as React.ReactNode } = {}) {
  const answer = {
    items,
    provider: 'local',
    timezone: 'Europe/London',
    radius: 5000,
  } as unknown as PlacesAnswer;
  const found = { query: { centre, radiusMetres: 5000, openNow: false }, answer, answeredAtMs: nowMs };
  render(
    <LocalisationProvider value={testLocalisation(language)}>
      <FoundList
        {...{ found, nowMs, cardFooter }}
        kind="mosque"
        mapsApp="google"
        aside={(shown) => <RingPlot shown={shown} />}
      />
    </LocalisationProvider>,
  );
}

const mark = (name: RegExp) => screen.getByRole('button', { name });
const cardOf = (name: string) => screen.getByRole('article', { name }).parentElement;
const isHighlighted = (element: Element | null) => element?.className.includes('outline-brass') === true;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the plot beside the list', () => {
  it('labels every place with name, distance, direction and, if known, whether it is open', () => {
    show();
    const list = screen.getByRole('list', { name: 'Places by direction and distance' });
    const words = within(list)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(words).toHaveLength(60);
    expect(words[0]).toBe('Mosque 0, 100 m, east. Open');
    expect(words[3]).toBe('Mosque 3, 220 m, south');
  });

  it('is one tab stop with arrow key navigation', () => {
    show();
    const stops = () =>
      screen.getAllByRole('button', { name: /^Mosque \d+, / }).filter((b) => b.tabIndex === 0);
    expect(stops()).toEqual([mark(/^Mosque 0,/)]);
    mark(/^Mosque 0,/).focus();
    fireEvent.keyDown(mark(/^Mosque 0,/), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(mark(/^Mosque 1,/));
    expect(stops()).toEqual([mark(/^Mosque 1,/)]);
    fireEvent.keyDown(mark(/^Mosque 1,/), { key: 'End' });
    expect(document.activeElement).toBe(mark(/^Mosque 59,/));
  });

  it('focuses the card of a chosen place', () => {
    show();
    fireEvent.click(mark(/^Mosque 7,/));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Mosque 7' }));
  });

  it('highlights the card with its mark, and the mark with its card', () => {
    show();
    fireEvent.pointerEnter(mark(/^Mosque 59,/));
    expect(isHighlighted(cardOf('Mosque 59'))).toBe(true);
    expect(isHighlighted(cardOf('Mosque 58'))).toBe(false);
    fireEvent.pointerLeave(mark(/^Mosque 59,/));
    expect(isHighlighted(cardOf('Mosque 59'))).toBe(false);
    fireEvent.pointerEnter(cardOf('Mosque 59') as Element);
    expect(mark(/^Mosque 59,/).dataset['lit']).toBe('true');
  });

  it('re-renders nothing else when a place is highlighted', async () => {
    const cardFooter = vi.fn(() => null);
    show({ cardFooter });
    const drawn = cardFooter.mock.calls.length;
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    fireEvent.pointerEnter(mark(/^Mosque 59,/));
    for (const { target } of observer.takeRecords()) changed.add(target);
    observer.disconnect();

    expect(cardFooter.mock.calls.length).toBe(drawn);
    const touched = [...changed];
    expect(touched.length).toBeGreaterThan(0);
    const belongs = (node: Node) =>
      mark(/^Mosque 59,/).contains(node) ||
      node === cardOf('Mosque 59') ||
      // The stop of the tab key moves on from the nearest.
      node === mark(/^Mosque 0,/) ||
      (node instanceof Element && node.closest('[aria-hidden]') !== null);
    expect(touched.filter((node) => !belongs(node))).toEqual([]);
  });

  it('keeps a tab stop when a filter hides its place', () => {
    show();
    mark(/^Mosque 12,/).focus();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mosque 35' } });
    const marks = screen.getAllByRole('button', { name: /^Mosque \d+, / });
    expect(marks).toEqual([mark(/^Mosque 35,/)]);
    expect(marks[0]?.tabIndex).toBe(0);
  });

  it('is translated to Arabic with east still on the right', () => {
    show({ language: 'ar' });
    const nearest = mark(/^Mosque 0، 100 م، باتجاه الشرق/);
    expect(Number.parseFloat(nearest.parentElement?.style.left ?? '')).toBeGreaterThan(50);
  });
});
