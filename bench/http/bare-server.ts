import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The yardstick: a minimal Fastify route with a Zod schema for query and response. */
const app = fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.get(
  '/hello',
  {
    schema: {
      querystring: z.object({ name: z.string().min(1).max(40) }),
      response: { 200: z.object({ hello: z.string() }) },
    },
  },
  async (request) => ({ hello: request.query.name }),
);
console.log(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
