import { FooterLanguages } from '../features/display/footer-languages.tsx';
import { message, useT } from '../i18n/localisation.tsx';
import { cityPaths, paths } from '../paths.ts';
import { Pattern } from '../ui/pattern/pattern.tsx';
import { Link } from '../ui/router/router.tsx';

const links = [
  { to: paths.privacy, label: message('Privacy Policy') },
  { to: paths.terms, label: message('Terms of Service') },
  { to: paths.contact, label: message('Contact Us') },
];

const linkLook = 'inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline';

export function Footer() {
  const t = useT();
  return (
    <footer className="relative border-t border-line bg-sunken print:hidden">
      <div className="h-10 overflow-hidden text-primary opacity-40 [mask-image:linear-gradient(to_bottom,#000,transparent)]">
        <Pattern />
      </div>
      <div className="page-width flex flex-col gap-4 pt-2 pb-6 sm:flex-row sm:items-start sm:justify-between">
        <div className="max-w-md text-14 text-ink-2">
          <p className="font-display text-20 font-semibold text-ink">{t('Mihrab')}</p>
          <p className="mt-1">{t('Prayer times, Qibla, mosques and halal food, wherever you are.')}</p>
          <Link to={cityPaths.countries} className={linkLook}>
            {t('Prayer times by country')}
          </Link>
          <p className="mt-1">
            {t(
              'City names: GeoNames, CC BY 4.0. Country names: world-countries, ODbL, and Unicode CLDR. Time zones: IANA; their borders: © OpenStreetMap contributors, ODbL. Fonts: Fraunces, Figtree, Readex Pro, Vazirmatn, Noto Sans Bengali and Amiri Quran, OFL 1.1.',
            )}
          </p>
        </div>
        <nav aria-label={t('Legal')} className="lg:shrink-0">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 sm:flex-col lg:flex-row">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkLook}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page-width pb-6 print:hidden">
        <div className="border-t border-line pt-2">
          <FooterLanguages />
        </div>
      </div>
    </footer>
  );
}
