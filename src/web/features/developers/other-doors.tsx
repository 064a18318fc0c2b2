import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Card } from '../../ui/card.tsx';

/** Ways to show prayer times elsewhere without writing a program. */
export function OtherDoors() {
  const t = useT();
  const doors = [
    {
      title: t('Widget for your site'),
      text: t(
        'Shows today’s prayer times on any web page. Choose place, colours and language, and copy the code.',
      ),
      link: t('Create a widget'),
      to: paths.widget,
    },
    {
      title: t('Screen for your mosque'),
      text: t(
        'Shows prayer and iqamah times on a television. Set it up once, and change it from your phone.',
      ),
      link: t('Set up a screen'),
      to: paths.screenEditor,
    },
    {
      title: t('Calendar feed'),
      text: t('Adds the coming prayers to any calendar app and keeps them up to date.'),
      link: t('Open the calendar'),
      to: paths.prayerTimes,
    },
  ];
  return (
    <section aria-labelledby="other-doors">
      <h2 id="other-doors" className="text-28">
        {t('Without programming')}
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        {doors.map(({ title, text, link, to }) => (
          <Card key={to} className="flex flex-col">
            <h3 className="text-20">{title}</h3>
            <p className="mt-2 mb-2 flex-1 text-ink-2">{text}</p>
            <ActionLink to={to}>{link}</ActionLink>
          </Card>
        ))}
      </div>
    </section>
  );
}
