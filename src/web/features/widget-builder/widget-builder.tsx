import { type ReactNode, useState } from 'react';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';
import { useCalculation } from '../../data/calculation.ts';
import { useClockStyle } from '../../data/clock-style.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { useMyMosque } from '../../data/my-mosque/my-mosque.ts';
import { message, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { RadioChips } from '../../ui/radio-chips.tsx';
import { SnippetField } from './snippet-field.tsx';
import { elementSnippet, frameSnippet, type WidgetWidth, widgetWidths } from './snippets.ts';
import { type WidgetChoices, widgetAddress } from './widget-choices.ts';
import { WidgetForm } from './widget-form.tsx';
import { WidgetPreview } from './widget-preview.tsx';

const widthLabels: Readonly<Record<WidgetWidth, string>> = {
  narrow: message('Narrow'),
  full: message('Full width'),
};

/**
 * Choices for the widget, its preview and the code for it.
 * @param location how the reader sets the place
 */
export function WidgetBuilder({ location }: { location: ReactNode }) {
  const { place } = usePlace();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {location}
      {place ? <Builder place={place} /> : null}
    </div>
  );
}

function Builder({ place }: { place: Place }) {
  const t = useT();
  const { language: ownLanguage } = useLocalisation();
  const { settings } = useCalculation();
  const { isTwelveHours } = useClockStyle();
  const mosque = useMyMosque(place);
  const [changes, setChanges] = useState<Partial<WidgetChoices>>({});
  const [width, setWidth] = useState<WidgetWidth>('narrow');
  const [height, setHeight] = useState(480);
  const choices: WidgetChoices = {
    ...{ name: mosque?.name ?? '', language: ownLanguage, theme: 'system', accent: undefined },
    ...{ usesTwelveHours: isTwelveHours, hasIqamah: true, settings },
    ...changes,
  };
  const address = widgetAddress(place, mosque, choices);
  const { language } = choices;
  const title = exportWords[language].calendarName;
  const widget = { origin: siteOrigin, address, language, title, width, height };
  const isExact = mosque !== undefined && choices.hasIqamah;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card aria-labelledby="appearance">
          <h2 id="appearance" className="mb-4 text-20">
            {t('Appearance')}
          </h2>
          <WidgetForm
            choices={choices}
            onChange={(change) => setChanges({ ...changes, ...change })}
            mosqueName={mosque?.name}
          />
        </Card>
        <Card aria-labelledby="preview" className="lg:sticky lg:top-4">
          <h2 id="preview" className="mb-4 text-20">
            {t('widget|Preview')}
          </h2>
          <RadioChips
            label={t('Width')}
            value={width}
            options={widgetWidths.map((value) => ({ value, label: t(widthLabels[value]) }))}
            onChange={setWidth}
          />
          <div className="mt-4">
            <WidgetPreview address={address} width={width} onHeight={setHeight} />
          </div>
        </Card>
      </div>
      <Card aria-labelledby="code">
        <h2 id="code" className="text-20">
          {t('Add it to your site')}
        </h2>
        <p className="mt-1 text-ink-2">
          {t('Paste one of these where the widget should appear.')}{' '}
          {isExact
            ? t('The code contains the location of the mosque.')
            : t('The code contains your location, rounded to about a kilometre.')}
        </p>
        <SnippetField
          label={t('Frame')}
          hint={t('Works everywhere, also in site builders that don’t allow scripts.')}
          code={frameSnippet(widget)}
        />
        <SnippetField
          label={t('Web component')}
          hint={t('Adjusts its height to its content and loads only when it’s nearly visible.')}
          code={elementSnippet(widget)}
        />
        <p className="mt-4 text-14 text-ink-2">
          {t(
            'If your site has a content security policy, allow {origin} in frame-src and, for the web component, in script-src.',
            { origin: siteOrigin },
          )}
        </p>
      </Card>
    </>
  );
}
