import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildProduct } from './build/build-product.ts';
import { type BillOfMaterials, selectShipped } from './notices/bill-of-materials.ts';
import { type ShippedPackage, shippedPackages } from './notices/shipped-packages.ts';
import { root } from './root.ts';

/** Counts the shipped packages per licence. */
function countLicences(shipped: readonly ShippedPackage[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of shipped) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const rows = [...counts].sort(([, a], [, b]) => b - a);
  return rows.map(([licence, count]) => `${String(count).padStart(5)}  ${licence}`).join('\n');
}

function readBillOfMaterials(): BillOfMaterials {
  const output = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(output);
}

try {
  await buildProduct();
  const shipped = shippedPackages(root);
  const bill = selectShipped(readBillOfMaterials(), shipped);
  writeFileSync(path.join(root, 'dist/sbom.cdx.json'), JSON.stringify(bill, null, 1));
  console.log(`${shipped.length} packages are shipped, completely or in part:\n${countLicences(shipped)}`);
  console.log('Their licences: dist/client/licences.txt. The bill of materials: dist/sbom.cdx.json.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
