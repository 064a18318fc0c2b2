import { useEffect, useState } from 'react';
import { languageToOffer, rememberLanguage } from '../../data/language.ts';
import type { Language } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Where it can't be loaded, the menu of languages is still in the header. */
const LanguageOffer = lazyPart(async () => (await import('./language-offer.tsx')).LanguageOffer, {
  Failed: null,
});

/** Fetches the offer of the reader's own language, for the few visits that are offered one. Whoever declines has chosen English. */
export function LanguageOfferHost() {
  const { language } = useLocalisation();
  const [offered, setOffered] = useState<Language>();
  useEffect(() => setOffered(languageToOffer(language)), [language]);
  if (!offered) return null;
  const decline = () => {
    rememberLanguage('en');
    setOffered(undefined);
  };
  return <LanguageOffer language={offered} onDecline={decline} />;
}
