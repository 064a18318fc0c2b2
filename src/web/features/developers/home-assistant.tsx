import { useT } from '../../i18n/localisation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { CodeBlock } from './code-block.tsx';
import { calendarAddress, sensorExample } from './home-assistant-example.ts';

const guides = [
  { name: 'Home Assistant: RESTful', to: 'https://www.home-assistant.io/integrations/rest/' },
  {
    name: 'Home Assistant: Remote Calendar',
    to: 'https://www.home-assistant.io/integrations/remote_calendar/',
  },
] as const;

/** How to use the times in Home Assistant. `docs/home-assistant.md` has more examples. */
export function HomeAssistant() {
  const t = useT();
  return (
    <Card aria-labelledby="home-assistant" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="home-assistant" className="text-28">
        {t('Use with Home Assistant')}
      </h2>
      <p className="max-w-[68ch]">
        {t(
          'Use prayer times as sensors, for example to turn on a light at Maghrib. Add this to your configuration and change the coordinates and the light.',
        )}
      </p>
      <CodeBlock label={t('Home Assistant configuration')} code={sensorExample(siteOrigin)} />
      <p className="max-w-[68ch]">
        {t('For a calendar with every prayer, add the Remote Calendar integration with this address:')}
      </p>
      <CodeBlock label={t('Calendar link')} code={calendarAddress(siteOrigin)} wraps />
      <div className="flex flex-wrap gap-3">
        {guides.map(({ name, to }) => (
          <ButtonLink key={to} tone="outline" to={to} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
}
