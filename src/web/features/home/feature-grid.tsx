import { BellRing, BookOpen, CalendarDays, LibraryBig, Users, Utensils } from 'lucide-react';
import { useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type Icon, MihrabIcon } from '../../ui/icons.tsx';

/** Features besides prayer times and Qibla: first those with a page, then those that are planned. */
export function FeatureGrid() {
  const t = useT();
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-28">
        {t('Explore Mihrab')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:gap-4 md:grid-cols-3">
        {availableFeatures.map((feature) => (
          <li key={feature.to}>
            <FeatureCard {...feature} />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 rounded-card border border-line px-4 sm:mt-4 sm:grid-cols-2 sm:px-6">
        {comingFeatures.map(({ title, text, Icon }) => (
          <li key={title} className="border-line py-2 not-first:border-t sm:py-3 sm:nth-2:border-t-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-ink-2">
                <Icon width={20} height={20} strokeWidth={1.75} />
              </span>
              <h3 className="me-auto text-16 wrap-anywhere">{t(title)}</h3>
              <Badge>{t('Coming Soon')}</Badge>
            </div>
            <p className="mt-0.5 ps-8 text-14 text-ink-2 max-sm:hidden">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureCard({ title, text, Icon, to, isPremium }: AvailableFeature) {
  const t = useT();
  const { user } = useSession();
  return (
    <Card className="relative flex h-full flex-wrap items-center gap-x-3 gap-y-2 max-md:px-4 max-md:py-3 md:flex-col md:flex-nowrap md:items-stretch md:gap-y-0">
      <span className="text-primary">
        <Icon width={28} height={28} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-[1_1_6.5rem] md:flex-none">
        <h3 className="text-16 hyphens-auto md:mt-3 md:text-20">{t(title)}</h3>
        {isPremium ? (
          <Badge tone="brass" className="max-md:mt-1 md:absolute md:end-6 md:top-6">
            {t('Premium')}
          </Badge>
        ) : null}
      </div>
      <p className="mt-1 grow text-ink-2 max-md:hidden">{t(text)}</p>
      {isPremium && !user?.isPremium ? (
        <Button tone="outline" disabled className="max-md:px-3 md:mt-4">
          {t('Premium Only')}
        </Button>
      ) : (
        <ButtonLink to={to} tone="outline" className="max-md:px-3 md:mt-4">
          {t('Explore')}
          <span className="sr-only">{t(title)}</span>
        </ButtonLink>
      )}
    </Card>
  );
}

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly Icon: Icon;
}

/** A feature that has a page. */
interface AvailableFeature extends Feature {
  readonly to: string;
  readonly isPremium: boolean;
}

const availableFeatures: readonly AvailableFeature[] = [
  {
    title: message('Find Mosques'),
    text: message('Mosques near you, with distance, opening hours and directions.'),
    Icon: MihrabIcon,
    to: paths.mosques,
    isPremium: false,
  },
  {
    title: message('Halal Food'),
    text: message('Halal restaurants near you, and why each is listed as halal.'),
    Icon: Utensils,
    to: paths.halalFood,
    isPremium: false,
  },
  {
    title: message('Premium Duas'),
    text: message('Duas in Arabic with transliteration, translation and source.'),
    Icon: BookOpen,
    to: paths.duas,
    isPremium: true,
  },
];

const comingFeatures: readonly Feature[] = [
  {
    title: message('Islamic Events'),
    text: message('Lectures, courses and gatherings near you.'),
    Icon: CalendarDays,
  },
  {
    title: message('Connect'),
    text: message('Meet Muslims living or travelling near you.'),
    Icon: Users,
  },
  {
    title: message('Islamic Resources'),
    text: message('Texts and audio from sources you can check.'),
    Icon: LibraryBig,
  },
  {
    title: message('Prayer Reminders'),
    text: message('A quiet reminder before each prayer.'),
    Icon: BellRing,
  },
];
