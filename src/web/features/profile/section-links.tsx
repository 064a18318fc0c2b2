import { useT } from '../../i18n/localisation.tsx';

/** The way to each part, beside them on a wide screen. */
export function SectionLinks({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const links = [
    ['account', t('Your account')],
    ['email', t('Email address')],
    ['premium', t('Premium membership')],
    ['settings', t('Your settings')],
    ['sessions', t('Active sessions')],
    ['password', hasPassword ? t('Change password') : t('Password')],
    ['data', t('Your data')],
    ['delete', t('Delete account')],
  ] as const;
  return (
    <nav
      aria-label={t('Parts of the profile')}
      className="sticky top-[calc(var(--header)+2rem)] max-lg:hidden"
    >
      <ul className="grid border-s border-line">
        {links.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center ps-4 text-ink-2 hover:text-primary hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
