import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLanguage, suggestLanguage, useLanguageLink } from './language.ts';

const browserOf = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the language that is offered on a first visit', () => {
  it.each([
    ['tr-TR', 'tr'],
    ['bn', 'bn'],
    ['en-GB', undefined],
    ['de-DE', undefined],
  ])('is for a browser of %s %s', (browser, offered) => {
    browserOf(browser);
    expect(suggestLanguage('en')).toBe(offered);
  });

  it('is none on a page of another language, whose reader has come on purpose', () => {
    browserOf('tr-TR');
    expect(suggestLanguage('fr')).toBeUndefined();
  });

  it.each(['en', 'ur'] as const)('is none once somebody has chosen %s', (chosen) => {
    browserOf('tr-TR');
    storeLanguage(chosen);
    expect(suggestLanguage('en')).toBeUndefined();
  });
});

function Link() {
  return <a {...useLanguageLink()('ur')}>اردو</a>;
}

describe('a link to a language', () => {
  it('leads to the same page in it, and remembers it when it is followed', () => {
    render(
      <MemoryRouter initialEntries={['/qibla']}>
        <Link />
      </MemoryRouter>,
    );
    const link = screen.getByRole('link', { name: 'اردو' });
    expect(link.getAttribute('href')).toBe('/ur/qibla');
    expect(link.lang).toBe('ur');

    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(localStorage.getItem('mihrab_language')).toBe('"ur"');
  });
});
