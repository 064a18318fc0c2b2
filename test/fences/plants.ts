/** A module that violates a rule. */
export interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

/** A small code base without violations. The planted modules import from it. */
export const validTree: Readonly<Record<string, string>> = {
  'src/domain/sun.ts': 'export const noon = 12;',
  'src/contract/times.ts': "import 'zod/mini'; export { noon } from '../domain/sun.ts';",
  'src/server/main.ts': "import './app.ts'; import './db/client.ts';",
  'src/server/app.ts': "import './features/places/plugin.ts'; import './server-context.ts';",
  'src/server/server-context.ts': "export { rows } from './db/client.ts';",
  'src/server/db/client.ts': "import 'drizzle-orm'; export const rows = 1;",
  'src/server/platform/outgoing.ts': 'export const outgoing = 1;',
  'src/server/platform/mount.ts': "export { noon } from '../../contract/times.ts';",
  'src/server/adapters/payments/stripe.ts': "import 'stripe'; import '../../platform/outgoing.ts';",
  'src/server/features/places/plugin.ts': "import './routes.ts'; import '../../server-context.ts';",
  'src/server/features/places/routes.ts': "import './service.ts';",
  'src/server/features/places/service.ts': "import './store.ts';",
  'src/server/features/places/store.ts': "import '../../db/client.ts'; import 'drizzle-orm';",
  'src/server/features/premium/store/customers.ts': "import '../../../db/client.ts'; import 'drizzle-orm';",
  'src/server/features/duas/routes.ts': 'export const duas = 1;',
  'src/server/features/places/places.test.ts': "import 'only-for-tests'; import '../../db/client.ts';",
  'src/web/app/routes.tsx': "import '../pages/home.tsx';",
  'src/web/pages/home.tsx': "import '../features/compass/card.tsx'; import '../features/hero/hero.tsx';",
  'src/web/features/compass/card.tsx': "import '../../data/location.ts'; import '../../ui/button.tsx';",
  'src/web/features/hero/hero.tsx': "export type Sky = 'dawn';",
  'src/web/data/location.ts': "import '../../contract/times.ts';",
  'src/web/ui/button.tsx': 'export const button = 1;',
  'test/harness/clock.ts': 'export const clock = 1;',
};

/** At least one violation of every rule. */
export const plants: readonly Plant[] = [
  { rule: 'domain-knows-only-domain', file: 'src/domain/a.ts', text: "import '../contract/times.ts';" },
  { rule: 'domain-knows-only-domain', file: 'src/domain/b.ts', text: "import 'zod/mini';" },
  { rule: 'domain-knows-only-domain', file: 'src/domain/c.ts', text: "import 'node:fs';" },
  { rule: 'contract-knows-only-domain-and-zod', file: 'src/contract/a.ts', text: "import 'drizzle-orm';" },
  {
    rule: 'contract-knows-only-domain-and-zod',
    file: 'src/contract/b.ts',
    text: "import '../server/platform/mount.ts';",
  },
  {
    rule: 'server-never-web',
    file: 'src/server/a.ts',
    text: "import type { Sky } from '../web/features/hero/hero.tsx';",
  },
  { rule: 'web-never-server', file: 'src/web/a.ts', text: "import '../server/platform/mount.ts';" },
  { rule: 'web-never-server', file: 'src/web/b.ts', text: "import 'drizzle-orm';" },
  { rule: 'web-never-node', file: 'src/web/c.ts', text: "import 'node:fs';" },
  {
    rule: 'features-never-import-features',
    file: 'src/web/features/compass/a.tsx',
    text: "import type { Sky } from '../hero/hero.tsx';",
  },
  {
    rule: 'features-never-import-features',
    file: 'src/server/features/places/a.ts',
    text: "import '../duas/routes.ts';",
  },
  {
    rule: 'pages-only-from-routes',
    file: 'src/web/features/hero/a.tsx',
    text: "import '../../pages/home.tsx';",
  },
  {
    rule: 'pages-only-from-routes',
    file: 'src/web/features/hero/b.tsx',
    text: "import '../../app/routes.tsx';",
  },
  { rule: 'only-adapters-talk-to-third-parties', file: 'src/server/b.ts', text: "import 'stripe';" },
  {
    rule: 'only-adapters-talk-to-third-parties',
    file: 'src/server/platform/a.ts',
    text: "import 'node:https';",
  },
  {
    rule: 'outgoing-only-for-adapters',
    file: 'src/server/features/duas/b.ts',
    text: "import '../../platform/outgoing.ts';",
  },
  {
    rule: 'outgoing-only-for-adapters',
    file: 'src/server/g.ts',
    text: "import './platform/outgoing.ts';",
  },
  {
    rule: 'only-stores-touch-tables',
    file: 'src/server/features/duas/service.ts',
    text: "import '../../db/client.ts';",
  },
  {
    rule: 'only-stores-touch-tables',
    file: 'src/server/features/duas/store-tools.ts',
    text: "import '../../db/client.ts';",
  },
  { rule: 'only-stores-touch-tables', file: 'src/server/platform/b.ts', text: "import 'drizzle-orm';" },
  {
    rule: 'shared-server-code-imports-no-feature',
    file: 'src/server/platform/c.ts',
    text: "import '../features/duas/routes.ts';",
  },
  {
    rule: 'shared-server-code-imports-no-feature',
    file: 'src/server/adapters/payments/a.ts',
    text: "import '../../features/duas/routes.ts';",
  },
  {
    rule: 'shared-web-code-imports-no-feature',
    file: 'src/web/ui/a.tsx',
    text: "import '../features/hero/hero.tsx';",
  },
  {
    rule: 'shared-web-code-imports-no-feature',
    file: 'src/web/data/a.ts',
    text: "import '../features/hero/hero.tsx';",
  },
  { rule: 'server-needs-no-dev-package', file: 'src/server/c.ts', text: "import 'only-for-tests';" },
  { rule: 'product-never-tests', file: 'src/server/d.ts', text: "import '../../test/harness/clock.ts';" },
  {
    rule: 'product-never-tests',
    file: 'src/server/e.ts',
    text: "import './features/places/places.test.ts';",
  },
  { rule: 'no-cycles', file: 'src/domain/d.ts', text: "import './d.ts';" },
  { rule: 'resolvable', file: 'src/server/f.ts', text: "import './nowhere.ts';" },
];
