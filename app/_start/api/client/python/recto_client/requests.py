"""Sends the operations of Recto, with the standard library alone."""

from __future__ import annotations

import base64
import contextlib
import email.utils
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from typing import Any, TypedDict, Union, cast

from .errors import KINDS, ConnectionError, ConversionError, RectoError, WebhookError
from .facts import BEHAVIOUR, NAMES, ROUTES

#: A file's path, its bytes, or what is open for reading in binary mode and can be read again.
File = Union[str, 'os.PathLike[str]', bytes, Any]


class Options(TypedDict, total=False):
    """Options of each call. `on_answer` is given the status and the headers of the answer."""

    idempotency_key: str
    headers: dict[str, str]
    on_answer: Callable[[int, dict[str, str]], None]


class _Answer:
    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    def read(self) -> Any:
        if not self.body:
            return None
        is_json = 'json' in self.headers.get('content-type', 'json')
        return json.loads(self.body) if is_json else self.body


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    # The module would send the key to another host, and make a GET of a POST.
    def redirect_request(self, *_: Any) -> None:
        return None


class Requests:
    """What all operations share. Nothing is sent when it is made."""

    def __init__(
        self,
        url: str,
        key: str | None = None,
        *,
        tries: int = BEHAVIOUR['tries'],
        longest_wait: float = BEHAVIOUR['longest_wait'],
        timeout: float = BEHAVIOUR['timeout'],
    ) -> None:
        """Takes the address of the installation and an API key; version 1 needs none. Times are in seconds."""
        self._url = url.rstrip('/')
        self._key = key
        self._tries = tries
        self._longest_wait = longest_wait
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def wait_for_conversion(
        self,
        group_id: int,
        publication_id: int,
        conversion_id: int | None = None,
        on_progress: Callable[[dict[str, Any]], None] | None = None,
    ) -> dict[str, Any]:
        """Waits until pages are made, however long it takes: of one conversion, or of the publication's last one.

        Raises ConversionError if it failed or was canceled.
        """
        given: dict[str, Any] = {'group_id': group_id, 'publication_id': publication_id}
        while True:
            if conversion_id is None:
                conversion = next(iter(self._call('listConversions', given)['conversions']), None)
            else:
                conversion = self._call('getConversion', {**given, 'conversion_id': conversion_id})['conversion']
            if conversion is not None:
                if conversion['state'] == 'finished':
                    return cast('dict[str, Any]', conversion)
                if conversion['state'] in BEHAVIOUR['ended']:
                    details = conversion['state_details'] or {'error': 'The conversion was canceled'}
                    raise ConversionError('. '.join(filter(None, [details['error'], details.get('reason')])))
                if on_progress:
                    on_progress(conversion)
            time.sleep(BEHAVIOUR['poll'])

    def _pages(self, name: str, given: dict[str, Any], options: Options | None) -> Iterator[Any]:
        if name not in NAMES:
            raise TypeError(f'{name} is no list with pages')
        name = NAMES[name]
        listed = ROUTES[name]['list']
        page = given.get('page', 1)
        while page is not None:
            answer = self._exchange(name, {**given, 'page': page}, options)
            yield from answer.read()[listed]
            page = answer.headers.get('x-next-page')

    def _call(self, name: str, given: dict[str, Any], options: Options | None = None) -> Any:
        return self._exchange(name, given, options).read()

    def _exchange(self, name: str, given: dict[str, Any], options: Options | None) -> _Answer:
        route = ROUTES[name]
        options = options or {}
        headers = {'Accept': 'application/json'}
        if self._key is not None and not route.get('isPublic'):
            headers['Authorization'] = f'ApiKey {self._key}'
        if route['method'] == 'POST':
            headers['Idempotency-Key'] = options.get('idempotency_key') or str(uuid.uuid4())
        url, body = self._prepare(route, given)
        if body is not None:
            headers['Content-Type'] = route.get('file', 'application/json')
        headers.update(options.get('headers', {}))
        with _opened(body) as sent:
            if hasattr(sent, 'read'):
                headers['Content-Length'] = str(sent.seek(0, os.SEEK_END))
            answer = self._answered(route['method'], url, headers, sent)
        if answer.status >= 300:
            raise _error_of(answer)
        if 'on_answer' in options:
            options['on_answer'](answer.status, answer.headers)
        return answer

    def _prepare(self, route: dict[str, Any], given: dict[str, Any]) -> tuple[str, Any]:
        fields = dict(given)

        def in_path(found: re.Match[str]) -> str:
            if fields.get(found[1]) is None:
                raise TypeError(f'{found[1]} is missing')
            return urllib.parse.quote(_text(fields.pop(found[1])), safe='')

        path = re.sub(r'\{(\w+)\}', in_path, route['path'])
        asked = {name: fields.pop(name) for name in route['query'] if name in fields}
        query = urllib.parse.urlencode({name: _text(value) for name, value in asked.items() if value is not None})
        url = f'{self._url}{path}{"?" if query else ""}{query}'
        if 'file' in route:
            if fields.get('file') is None:
                raise TypeError('file is missing')
            return url, fields['file']
        return url, json.dumps(fields).encode() if fields else None

    def _answered(self, method: str, url: str, headers: dict[str, str], body: Any) -> _Answer:
        """Tries until the answer is one to keep."""
        attempt = 0
        while True:
            attempt += 1
            is_last = attempt >= self._tries
            answer = None
            try:
                answer = self._tried(method, url, headers, body)
            except (OSError, http.client.HTTPException) as cause:
                if is_last or method not in BEHAVIOUR['repeatable']:
                    reason = getattr(cause, 'reason', cause)
                    raise ConnectionError(f'{self._url} could not be reached: {reason}') from cause
            if answer and (is_last or not _is_passing(method, answer.status, attempt)):
                return answer
            wait = _wait_before(attempt + 1, answer.headers.get('retry-after') if answer else None)
            if answer and wait > self._longest_wait:
                return answer
            time.sleep(wait)

    def _tried(self, method: str, url: str, headers: dict[str, str], body: Any) -> _Answer:
        if is_file := hasattr(body, 'read'):
            body.seek(0)
        request = urllib.request.Request(url, data=body, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=None if is_file else self._timeout) as response:
                return _Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return _Answer(error.code, error.headers, error.read())


def verify_webhook(body: bytes | str, headers: Any, secret: str) -> Any:
    """Returns the event of a message that a webhook got, as https://www.standardwebhooks.com says.

    The body is as it came. Headers are a mapping with names in any case. The secret begins with `whsec_`.
    Raises WebhookError for what Recto did not send, or sent too long ago.
    """
    named = {name.lower(): value for name, value in headers.items()}
    sent_at = named.get('webhook-timestamp', '')
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > BEHAVIOUR['tolerance']:
        raise WebhookError('The message was sent too long ago, or the clocks differ')
    try:
        key = base64.b64decode(secret.removeprefix('whsec_'), validate=True)
    except ValueError as cause:
        raise WebhookError('The secret is no base64') from cause
    if not key:
        raise WebhookError('The secret is no base64')
    text = body if isinstance(body, bytes) else body.encode()
    signed = f'{named.get("webhook-id", "")}.{sent_at}.'.encode() + text
    expected = b'v1,' + base64.b64encode(hmac.digest(key, signed, hashlib.sha256))
    for signature in named.get('webhook-signature', '').split(' '):
        if hmac.compare_digest(expected, signature.encode()):
            return json.loads(text)
    raise WebhookError('The signature is not one of this secret')


def _error_of(answer: _Answer) -> RectoError:
    """Reads a refusal. Proxies in between may answer with anything."""
    try:
        told = json.loads(answer.body)
    except ValueError:
        told = None
    told = told if isinstance(told, dict) else {}
    errors = told.get('errors') or {}
    fields = [f'{"" if name == "base" else name + " "}{", ".join(texts)}' for name, texts in errors.items()]
    message = told.get('error') or '; '.join(fields) or f'The server answered {answer.status} without a reason'
    kind = KINDS.get(answer.status, RectoError)
    return kind(message, answer.status, errors, answer.headers.get('x-request-id'))


def _opened(body: Any) -> contextlib.AbstractContextManager[Any]:
    return open(body, 'rb') if isinstance(body, (str, os.PathLike)) else contextlib.nullcontext(body)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return ','.join(map(_text, value)) if isinstance(value, (list, tuple)) else str(value)


def _is_passing(method: str, status: int, attempt: int) -> bool:
    """True for answers after which the same request may succeed."""
    if status == BEHAVIOUR['running']:
        return method == 'POST' and attempt > 1
    is_repeatable = method in BEHAVIOUR['repeatable']
    return status in BEHAVIOUR['passing'] or (is_repeatable and status in BEHAVIOUR['passing_if_repeatable'])


def _wait_before(next_try: int, asked: str | None) -> float:
    """Seconds: as Retry-After says (RFC 9110, 10.2.3), else longer each time, and never all at once."""
    if asked is not None:
        if asked.isdecimal():
            return float(asked)
        try:
            return max(0.0, email.utils.parsedate_to_datetime(asked).timestamp() - time.time())
        except ValueError:
            pass
    return float(BEHAVIOUR['first_wait'] * 2 ** (next_try - 2) * (0.5 + random.random() / 2))
