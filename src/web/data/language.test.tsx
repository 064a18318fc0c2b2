import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHistory } from '../ui/router/history.ts';
import { Router } from '../ui/router/router.tsx';
import { storeLanguage, suggestLanguage, useLanguageLink } from './language.ts';

const setBrowserLanguage = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the language suggested on a first visit', () => {
  it.each([
    ['tr-TR', 'tr'],
    ['bn', 'bn'],
    ['en-GB', undefined],
    ['de-DE', undefined],
  ])('for a browser in %s is %s', (browser, suggested) => {
    setBrowserLanguage(browser);
    expect(suggestLanguage('en')).toBe(suggested);
  });

  it('is none on a page in another language, which the user has opened deliberately', () => {
    setBrowserLanguage('tr-TR');
    expect(suggestLanguage('fr')).toBeUndefined();
  });

  it.each(['en', 'ur'] as const)('is none once the user has chosen %s', (chosen) => {
    setBrowserLanguage('tr-TR');
    storeLanguage(chosen);
    expect(suggestLanguage('en')).toBeUndefined();
  });
});

function Link() {
  return <a {...useLanguageLink()('ur')}>اردو</a>;
}

describe('a language link', () => {
  it('leads to the same page in that language, and stores the choice when it is clicked', () => {
    render(
      <Router history={memoryHistory(['/qibla'])}>
        <Link />
      </Router>,
    );
    const link = screen.getByRole('link', { name: 'اردو' });
    expect(link.getAttribute('href')).toBe('/ur/qibla');
    expect(link.lang).toBe('ur');

    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(localStorage.getItem('mihrab_language')).toBe('"ur"');
  });
});
