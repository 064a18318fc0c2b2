import { DataRequestsCard, OperatorCard } from '../features/contact/contact-details.tsx';
import { SendMessageCard } from '../features/contact/send-message-card.tsx';
import { useT } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action-link.tsx';
import { Page } from '../ui/page.tsx';

export default function ContactPage() {
  const t = useT();
  return (
    <Page
      title={t('Contact Us')}
      description={t('Contact Mihrab with questions, corrections or requests about your data.')}
      intro={t('Send us questions, corrections or data requests. A person reads and answers every message.')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <OperatorCard />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SendMessageCard />
        </div>
        <DataRequestsCard />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <ActionLink to={paths.terms}>{t('Terms of Service')}</ActionLink>
        <ActionLink to={paths.developers}>{t('Prayer Times API')}</ActionLink>
      </p>
    </Page>
  );
}
