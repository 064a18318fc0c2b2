import { expect, it } from 'vitest';
import { cleanEnvironment } from './clean-environment.mjs';

it('drops the variables that would change a nested npm command and keeps the rest', () => {
  const environment = {
    PATH: '/bin',
    npm_config_cache: '/somewhere',
    npm_config_omit: 'dev',
    npm_config_prefix: '/usr',
    npm_package_name: 'mihrab',
    npm_lifecycle_event: 'start',
    NODE_ENV: 'production',
  };
  expect(cleanEnvironment(environment)).toEqual({ PATH: '/bin', npm_config_cache: '/somewhere' });
});
