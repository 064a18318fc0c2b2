import { useLocalisation } from '../i18n/localisation.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageMeta } from '../ui/head/page-meta.tsx';

export default function NotFoundPage() {
  const { t, localiseDigits } = useLocalisation();
  return (
    <div className="page-width py-8">
      <PageMeta title={t('Page not found')} description={t('This page doesn’t exist.')} listing="nowhere" />
      <p className="figures text-center font-display text-68 leading-none text-brass">
        {localiseDigits('404')}
      </p>
      <EmptyState heading="h1" title={t('Oops! Page not found')} text={t('This page doesn’t exist.')}>
        <ButtonLink to={paths.home}>{t('Return to Home')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
