import { useLocalisation } from '../../lib/i18n.tsx';
import { inLanguage } from '../../lib/languages.ts';
import { siteOrigin } from '../../lib/site.ts';
import { ActionLink } from '../../ui/action-link.tsx';

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
