import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/;
const QUESTION = /(?<=function isResponse\(value\) \{\s*return )/;

/**
 * The router looks at all parts of an answer to know it for one. To show its body, an answer of known bytes is made into
 * a stream, which costs a rendered page a twentieth; its class says the same.
 */
export function knownAnswers(): Plugin {
  return {
    name: 'known-answers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      if (!QUESTION.test(code)) throw new Error('The router asks in other words what an answer is.');
      return code.replace(QUESTION, 'value instanceof Response || ');
    },
  };
}
