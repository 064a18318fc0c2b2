import type { ComponentType } from 'react';
import type { SiteFacts } from '../../../contract/site-facts.ts';
import { message, useT } from '../../lib/i18n.tsx';
import { useSiteFacts } from '../../state/site-facts.ts';
import { FacebookGlyph, InstagramGlyph, TelegramGlyph, XGlyph } from '../../ui/brand-icons.tsx';

const networks: readonly { key: keyof SiteFacts['social']; name: string; Glyph: ComponentType }[] = [
  { key: 'facebook', name: message('Facebook'), Glyph: FacebookGlyph },
  { key: 'x', name: message('X'), Glyph: XGlyph },
  { key: 'instagram', name: message('Instagram'), Glyph: InstagramGlyph },
  { key: 'telegram', name: message('Telegram'), Glyph: TelegramGlyph },
];

/** Where the product speaks elsewhere; the addresses are facts of the site. */
export function FollowUs() {
  const t = useT();
  const { social } = useSiteFacts();
  return (
    <section aria-labelledby="follow" className="text-center">
      <h2 id="follow" className="text-28">
        {t('Follow Us')}
      </h2>
      <p className="mt-1 text-ink-2">{t('News of what is finished, and nothing else.')}</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-2">
        {networks.map(({ key, name, Glyph }) => (
          <li key={key}>
            <a
              href={social[key]}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 rounded-input border border-line bg-surface px-4 font-medium hover:border-primary hover:text-primary"
            >
              <Glyph />
              {t(name)}
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
