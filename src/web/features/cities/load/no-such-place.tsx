import { useT } from '../../../i18n/localisation.tsx';
import { cityPaths, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageMeta } from '../../../ui/head/page-meta.tsx';

/** No city and no country has this name; the list of countries leads to those that have one. */
export function NoSuchPlace() {
  const t = useT();
  const text = t('This address leads nowhere.');
  return (
    <div className="page-width py-8">
      <PageMeta title={t('Page not found')} description={text} listing="nowhere" />
      <p className="figures text-center font-display text-68 leading-none text-brass">404</p>
      <EmptyState heading="h1" title={t('Oops! Page not found')} text={text}>
        <ButtonLink to={cityPaths.countries}>{t('Prayer times by country')}</ButtonLink>
        <ButtonLink to={paths.home} tone="outline">
          {t('Return to Home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
