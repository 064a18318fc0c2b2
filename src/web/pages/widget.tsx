import { LocationPanel } from '../features/location/location-panel.tsx';
import { WidgetBuilder } from '../features/widget-builder/widget-builder.tsx';
import { useT } from '../i18n/localisation.tsx';
import { Page } from '../ui/page.tsx';

export default function WidgetPage() {
  const t = useT();
  return (
    <Page
      title={t('Prayer times for your website')}
      description={t(
        'A widget with today’s prayer times for the site of a mosque or school. Free, in eight languages, without cookies.',
      )}
      intro={t('Show today’s prayer times on your site. Free, without cookies or tracking.')}
    >
      <WidgetBuilder location={<LocationPanel prompt={t('Set the location that the widget is for.')} />} />
    </Page>
  );
}
