import { literal, pythonNotation } from '#app/_http/openapi/literals.ts'
import type { PackedFile } from './files.ts'
import type { ClientModel, ClientOperation } from './model.ts'
import { inPascalCase, inputType, snakeCased, type TypeField, type TypeNotation, typeOf } from './types.ts'

/** Types of objects have names, which are collected with their definitions. */
function notationInto(definitions: Map<string, string>): TypeNotation {
  const define = (name: string, text: string): string => {
    const known = definitions.get(name)
    if (known !== undefined && known !== text) return define(`${name}_`, text)
    definitions.set(name, text)
    return name
  }
  return {
    plain: {
      string: 'str',
      number: 'float',
      integer: 'int',
      boolean: 'bool',
      null: 'None',
      unknown: 'Any',
      file: 'File',
    },
    named: name => name,
    constant: value => (value === null ? 'None' : `Literal[${literal(value, pythonNotation)}]`),
    union: types => types.join(' | '),
    list: item => `list[${item}]`,
    tuple: (places, rest) => (rest === undefined ? `tuple[${places.join(', ')}]` : `list[${rest}]`),
    record: values => `dict[str, ${values}]`,
    object: (fields, name) => define(name, `TypedDict('${name}', {${fields.map(fieldText).join('')}\n})`),
  }
}

function fieldText({ name, type, isRequired, description }: TypeField): string {
  const comment = description === undefined ? '' : `\n    #: ${description.replaceAll('\n', ' ')}`
  const text = isRequired ? type : `NotRequired[${type}]`
  // Type checkers do not take None in quotes.
  return `${comment}\n    '${name}': ${text === 'None' ? text : JSON.stringify(text)},`
}

/** Writes the sources of the Python client that are made of the model. */
export function pythonSources(model: ClientModel): PackedFile[] {
  const { operations, schemas, errors, failures, behaviour } = model
  const definitions = new Map<string, string>()
  const notation = notationInto(definitions)
  const aliases = Object.entries(schemas).flatMap(([name, schema]) => {
    const type = typeOf(schema, notation, name)
    return type === name ? [] : [`${name}: TypeAlias = ${JSON.stringify(type)}\n`]
  })
  const lists = operations.filter(({ item }) => item !== undefined)
  const methods = operations.map(operation => method(operation, notation))
  const each = lists.map(({ name, item }) => {
    const type = item ? typeOf(item, notation, `${inPascalCase(name)}Item`) : ''
    return `
    @overload
    def each(self, name: Literal['${snakeCased(name)}'], options: Options | None = None, **given: Unpack[${inPascalCase(name)}Input]) -> Iterator[${type}]: ...
`
  })
  const types = [...definitions].map(([name, text]) => `${name} = ${text}\n`)
  const client = `"""The operations of Recto."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Unpack, cast, overload

from .requests import File, Options, Requests

${types.join('\n')}
${aliases.join('')}

class Recto(Requests):
    """An installation, with a method for each operation of its API."""
${each.join('')}
    def each(self, name: str, options: Options | None = None, **given: Any) -> Iterator[Any]:
        """Reads all records of a list, a page at a time, as they are asked for."""
        return self._pages(name, given, options)
${methods.join('')}`
  const facts = {
    ROUTES: Object.fromEntries(operations.map(({ name, route }) => [name, route])),
    BEHAVIOUR: behaviour,
    NAMES: Object.fromEntries(lists.map(({ name }) => [snakeCased(name), name])),
  }
  return [
    { name: 'recto_client/client.py', text: client },
    {
      name: 'recto_client/facts.py',
      text: `"""What is the same in all languages."""\n\nfrom typing import Any\n\n${Object.entries(facts)
        .map(([name, value]) => `${name}: dict[str, Any] = ${literal(value, pythonNotation)}\n`)
        .join('\n')}`,
    },
    { name: 'recto_client/errors.py', text: errorsModule(errors, failures) },
    { name: 'recto_client/__init__.py', text: initModule([...errors, ...failures].map(({ name }) => name)) },
  ]
}

function method(operation: ClientOperation, notation: TypeNotation): string {
  const { name, comment, answer } = operation
  const inner = inPascalCase(name)
  const type = answer ? typeOf(answer, notation, `${inner}Answer`) : 'None'
  const input = inputType(operation, notation, `${inner}Input`)
  // Type checkers take one dictionary for named arguments, not a choice of some.
  const given = input.includes(' | ') ? 'Any' : `Unpack[${input}]`
  const call = `self._call('${name}', ${given === 'Any' ? 'given' : 'cast(Any, given)'}, options)`
  return `
    def ${snakeCased(name)}(self, options: Options | None = None, **given: ${given}) -> ${type}:
        """${comment.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}."""
        ${answer ? `return cast(${JSON.stringify(type)}, ${call})` : call}
`
}

function errorsModule(errors: ClientModel['errors'], failures: ClientModel['failures']): string {
  const kinds = errors.map(({ name, meaning }) => `class ${name}(RectoError):\n    """${meaning}"""\n\n\n`)
  const others = failures.map(({ name, meaning }) => `class ${name}(Exception):\n    """${meaning}"""\n\n\n`)
  return `"""Errors of the client."""

from __future__ import annotations


class RectoError(Exception):
    """A refusal by the server. Its text is a sentence for people."""

    def __init__(
        self, message: str, status: int, errors: dict[str, list[str]], request_id: str | None
    ) -> None:
        super().__init__(message)
        self.status = status
        #: Sentences by field, with status 402 and 422.
        self.errors = errors
        #: To be quoted in reports.
        self.request_id = request_id


${kinds.join('')}${others.join('')}KINDS: dict[int, type[RectoError]] = {
${errors.map(({ status, name }) => `    ${status}: ${name},\n`).join('')}}
`
}

function initModule(errors: string[]): string {
  const names = ['RectoError', ...errors].sort()
  return `"""Client of Recto, self-hosted hosting of online publications."""

from .client import Recto
from .errors import ${names.join(', ')}
from .requests import Options, verify_webhook

__all__ = [${['Recto', 'Options', 'verify_webhook', ...names].map(name => `'${name}'`).join(', ')}]
`
}
