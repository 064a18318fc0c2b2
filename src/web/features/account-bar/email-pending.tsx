import { MailWarning } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';

/** The e-mail is not proven yet; Profile sends another code. `replace`: from within a dialog, which going back should not open again. */
export function EmailPending({ replace = false }: { readonly replace?: boolean }) {
  const t = useT();
  return (
    <Link
      to={paths.profile}
      replace={replace}
      title={t('Verify your e-mail address')}
      className="inline-flex min-h-11 items-center rounded-chip"
    >
      <Badge tone="brass">
        <MailWarning aria-hidden size={16} strokeWidth={1.75} />
        {t('Email Pending')}
      </Badge>
    </Link>
  );
}
