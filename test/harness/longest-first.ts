import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes because of what they wait for. Last, they would leave all but one worker idle. */
const longest = ['test/torture/torture.test.ts', 'src/server/cluster/cluster.test.ts'];

/** Vitest's own order, by size while nothing is known of a file's duration, with the longest files in front. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
