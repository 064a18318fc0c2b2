import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { ActionLink } from '../../ui/action-link.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';

interface LegalLinksProps {
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** Ways to go on from a section; on paper with their addresses. */
export function LegalLinks({ links }: LegalLinksProps) {
  const { t, language } = useLocalisation();
  return (
    <ul className="flex flex-wrap gap-x-6 print:block">
      {links.map(({ to, label }) => (
        <li key={to}>
          <ActionLink to={to}>{t(label)}</ActionLink>
          <bdi className="ms-2 hidden print:inline">{siteOrigin + inLanguage(to, language)}</bdi>
        </li>
      ))}
    </ul>
  );
}
