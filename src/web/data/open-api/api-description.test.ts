import { expect, it } from 'vitest';
import { readApiDescription } from './api-description.ts';

const common = {
  components: { schemas: { CommonReason: { enum: ['overloaded'] }, InputReason: { enum: ['missing'] } } },
};
const responses = {
  200: { content: { 'application/json': { schema: { type: 'object' } } } },
  default: {
    content: {
      'application/json': {
        schema: { properties: { reason: { anyOf: [{ enum: ['skipped_day'] }, { $ref: '#/x' }] } } },
      },
    },
  },
};

it('reads an OpenAPI document with the open endpoints first', () => {
  const read = readApiDescription({
    ...common,
    paths: {
      '/api/config': { get: { summary: 'Closed.', responses } },
      '/api/qibla': {
        get: {
          summary: 'Open.',
          'x-open-to-all-sites': true,
          parameters: [{ name: 'latitude', required: true, example: 51.51, schema: { type: 'number' } }],
          responses,
        },
      },
    },
  });

  expect(read?.operations.map(({ path, isOpen }) => [path, isOpen])).toEqual([
    ['/api/qibla', true],
    ['/api/config', false],
  ]);
  expect(read?.operations[0]).toMatchObject({
    method: 'GET',
    contentType: 'application/json',
    parameters: [{ name: 'latitude', isRequired: true, description: '', example: '51.51' }],
    reasons: ['skipped_day'],
  });
  expect(read).toMatchObject({ commonReasons: ['overloaded'], inputReasons: ['missing'] });
});

it.each([[undefined], [{}], [{ paths: {} }], ['text'], [{ ...common, paths: [] }]])(
  'rejects %j',
  (document) => {
    expect(readApiDescription(document)).toBeUndefined();
  },
);
