import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import type { PlaceItem } from '../../../../contract/places.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import type { Found } from '../search/search-state.ts';
import { FoundList, type ResultSlots } from './found-list.tsx';

const place = (name: string, distance: number): PlaceItem => ({
  ...{ id: name, name, address: '', lat: 0, lng: 0, distance },
  ...{ rating: null, user_ratings_total: null, open_now: null, facts: {} },
});

const found: Found = {
  query: { centre: { latitude: 1, longitude: 2 }, radiusMetres: 3_000, openNow: false },
  answeredAtMs: 0,
  answer: {
    ...{ items: [place('Nearer', 0.2), place('Further', 1.4)], error: null, provider: 'local' },
    ...{ attribution: '', complete: true, radius: 3_000, timezone: 'UTC' },
  },
};

function show(slots: ResultSlots) {
  render(
    <LocalisationProvider value={testLocalisation('en')}>
      <FoundList found={found} kind="mosque" nowMs={0} mapsApp="google" {...slots} />
    </LocalisationProvider>,
  );
}

afterEach(cleanup);

describe('the list of results', () => {
  it('passes the places on the screen to the content beside it', () => {
    show({
      aside: ({ items, centre }) => (
        <p role="note">{[...items.map(({ name }) => name), centre.latitude].join(' ')}</p>
      ),
    });
    expect(screen.getByRole('note').textContent).toBe('Nearer Further 1');

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fur' } });
    expect(screen.getByRole('note').textContent).toBe('Further 1');
    expect(screen.getByText('1 of 2 shown')).toBeTruthy();
  });

  it('adds the content of other features above the name and among the buttons of each card', () => {
    show({
      cardBadge: ({ name }) => <p role="note">{`badge of ${name}`}</p>,
      cardActions: ({ name }) => <button type="button">{`act on ${name}`}</button>,
    });
    const [card] = screen.getAllByRole('article');
    expect(card?.firstElementChild?.textContent).toBe('badge of Nearer');
    const button = screen.getByRole('button', { name: 'act on Nearer' });
    expect(button.parentElement?.textContent).toMatch(/^Get Directions/);
  });

  it('adds the content of another feature to each card', () => {
    show({ cardFooter: ({ name }) => <p role="note">{name}</p> });
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual(['Nearer', 'Further']);
  });

  it('says that nothing matches the text, and clears it', () => {
    show({});
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
