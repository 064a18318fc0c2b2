import { ArrowRight } from 'lucide-react';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Link } from '../../ui/router/router.tsx';

const links = [
  {
    to: paths.prayerTimes,
    title: message('All of the day’s times'),
    text: message('Prayers, sunrise and parts of the night, with the rule for each.'),
  },
  {
    to: paths.qibla,
    title: message('Qibla without a compass'),
    text: message('The bearing from true north, anywhere on Earth.'),
  },
  {
    to: dialogLink('premium'),
    title: message('Mihrab Premium'),
    text: message('What you get for $1 a year.'),
  },
  {
    to: paths.contact,
    title: message('Request a feature'),
    text: message('Tell us what’s missing. We read every message.'),
  },
];

/** Links to further parts of the product, as rows of a table of contents. */
export function ExploreMore() {
  const t = useT();
  return (
    <section aria-labelledby="explore">
      <h2 id="explore" className="text-28">
        {t('Explore More Features')}
      </h2>
      <ul className="mt-1 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
        {links.map(({ to, title, text }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="group flex h-full items-center justify-between min-h-12 gap-3 py-2 sm:py-4"
            >
              <span>
                <span className="block font-display text-18 font-semibold group-hover:text-primary">
                  {t(title)}
                </span>
                <span className="block text-14 text-ink-2 max-sm:hidden">{t(text)}</span>
              </span>
              <ArrowRight aria-hidden strokeWidth={1.75} className="shrink-0 text-primary rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
