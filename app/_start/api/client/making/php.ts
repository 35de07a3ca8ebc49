import { literal, phpNotation } from '#app/_http/openapi/literals.ts'
import type { PackedFile } from './files.ts'
import type { ClientModel, ClientOperation } from './model.ts'
import { inPascalCase, inputType, schemaTypeName, type TypeNotation, typeOf } from './types.ts'

/** Types as PHPStan, Psalm and PhpStorm read them. */
const notation: TypeNotation = {
  plain: {
    string: 'string',
    number: 'int|float',
    integer: 'int',
    boolean: 'bool',
    null: 'null',
    unknown: 'mixed',
    file: 'string|resource',
  },
  named: schemaTypeName,
  constant: value => literal(value, phpNotation),
  union: types => types.join('|'),
  list: item => `list<${item}>`,
  tuple: (places, rest) => (rest === undefined ? `array{${places.join(', ')}}` : `list<${rest}>`),
  record: values => `array<string, ${values}>`,
  object: fields =>
    fields.length === 0
      ? 'array<string, mixed>'
      : `array{${fields.map(({ name, type, isRequired }) => `${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${type}`).join(', ')}}`,
}

/** Writes the sources of the PHP client that are made of the model. */
export function phpSources({ operations, schemas, errors, failures, behaviour }: ClientModel): PackedFile[] {
  const types = Object.entries(schemas).map(
    ([name, schema]) => ` * @phpstan-type ${schemaTypeName(name)} ${typeOf(schema, notation, name)}\n`,
  )
  const lists = operations.filter(({ item }) => item !== undefined)
  const client = `/**
 * An installation, with a method for each operation of its API.
 *
${types.join('')} * @phpstan-type Options array{idempotency_key?: string, headers?: array<string, string>, on_answer?: callable(int, array<string, string>): void}
 */
final class Client extends Requests
{
    /**
     * Reads all records of a list, a page at a time, as they are asked for.
     *
     * @param ${lists.map(({ name }) => `'${name}'`).join('|')} $name
     * @param array<string, mixed> $input
     * @param Options $options
     * @return ${lists.map(({ name, item }) => `($name is '${name}' ? \\Generator<int, ${item ? typeOf(item, notation, '') : ''}> : `).join('')}never${')'.repeat(lists.length)}
     */
    public function each(string $name, array $input = [], array $options = []): \\Generator
    {
        return $this->pages($name, $input, $options);
    }
${operations.map(method).join('')}}
`
  const routes = Object.fromEntries(operations.map(({ name, route }) => [name, route]))
  const names = Object.fromEntries(errors.map(({ status, name }) => [status, `Recto\\${name}`]))
  const constants = { ROUTES: routes, BEHAVIOUR: behaviour, ERRORS: names }
  const facts = `/** Facts that are the same in all languages. @internal */
final class Facts
{
${Object.entries(constants)
  .map(([name, value]) => `    public const ${name} = ${literal(value, phpNotation, 1)};\n`)
  .join('\n')}}
`
  const classes = [
    ...errors.map(({ name, meaning }) => [name, meaning, 'RectoError'] as const),
    ...failures.map(({ name, meaning }) => [name, meaning, '\\RuntimeException'] as const),
  ].map(
    ([name, meaning, base]) => [name, `/** ${meaning} */\nclass ${name} extends ${base}\n{\n}\n`] as const,
  )
  return [['Client', client] as const, ['Facts', facts] as const, ...classes].map(([name, text]) => ({
    name: `src/${name}.php`,
    text: `<?php\n\ndeclare(strict_types=1);\n\nnamespace Recto;\n\n${text}`,
  }))
}

function method(operation: ClientOperation): string {
  const { name, comment, answer, hasFiles } = operation
  const type = answer ? typeOf(answer, notation, inPascalCase(name)) : 'void'
  const isNeeded = operation.parameters.some(({ required }) => required) || operation.body?.isRequired
  const body = `$this->call('${name}', $input, $options)`
  return `
    /**
     * ${comment.replaceAll('*/', '* /').replaceAll('\n', '\n     * ')}
     *
     * @param ${inputType(operation, notation, '')} $input
     * @param Options $options${answer ? `\n     * @return ${type}${hasFiles ? '|string' : ''}` : ''}
     * @throws RectoError|ConnectionError
     */
    public function ${name}(array $input${isNeeded ? '' : ' = []'}, array $options = []): ${answer ? `array${hasFiles ? '|string' : ''}` : 'void'}
    {
        ${answer ? 'return ' : ''}${body};
    }
`
}
