import { Link2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { useCopyLink } from '../../ui/use-copy-link.ts';

interface SectionLinkProps {
  readonly id: string;
  /** Translated. */
  readonly title: string;
}

/** A section's own address: it stands in the address bar once pressed, and in the clipboard where the browser gives that. */
export function SectionLink({ id, title }: SectionLinkProps) {
  const { t, language } = useLocalisation();
  const { pathname } = useLocation();
  const { copy } = useCopyLink(`${siteOrigin}${inLanguage(pathname, language)}#${id}`, title);
  const label = t('Link to “{title}”', { title });
  return (
    <a
      href={`#${id}`}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      className="-my-2 -me-[min(0.75rem,3.75vw)] grid size-[min(2.75rem,13.75vw)] shrink-0 place-items-center rounded-input text-ink-2 hover:bg-sunken hover:text-primary print:hidden"
    >
      <Link2 aria-hidden size={18} strokeWidth={1.75} />
    </a>
  );
}
