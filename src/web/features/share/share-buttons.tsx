import type { ComponentType } from 'react';
import { message, useLocalisation } from '../../lib/i18n.tsx';
import { inLanguage } from '../../lib/languages.ts';
import { siteOrigin } from '../../lib/site.ts';
import { paths } from '../../paths.ts';
import { FacebookGlyph, LinkedInGlyph, TelegramGlyph, WhatsAppGlyph, XGlyph } from '../../ui/brand-icons.tsx';
import { type ShareNetwork, shareLink } from './share-links.ts';

const networks: readonly { network: ShareNetwork; name: string; Glyph: ComponentType }[] = [
  { network: 'facebook', name: message('Facebook'), Glyph: FacebookGlyph },
  { network: 'x', name: message('X'), Glyph: XGlyph },
  { network: 'linkedin', name: message('LinkedIn'), Glyph: LinkedInGlyph },
  { network: 'whatsapp', name: message('WhatsApp'), Glyph: WhatsAppGlyph },
  { network: 'telegram', name: message('Telegram'), Glyph: TelegramGlyph },
];

/** Sends the home page, in the reader's language, to a network. Plain links: nothing of the networks is loaded. */
export function ShareButtons() {
  const { t, language } = useLocalisation();
  const address = siteOrigin + inLanguage(paths.home, language);
  const text = t('Prayer times, Qibla, mosques and halal food: Mihrab');
  return (
    <section
      id="share"
      aria-labelledby="share-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <h2 id="share-title" className="text-18">
        {t('Share Mihrab')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {networks.map(({ network, name, Glyph }) => (
          <li key={network}>
            <a
              href={shareLink(network, address, text)}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-input border border-line bg-surface px-2.5 text-14 font-medium hover:border-primary hover:text-primary sm:px-4"
            >
              <Glyph />
              <span className="max-sm:sr-only">{t(name)}</span>
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
