# For CACHE_PURGE=varnish, as docs/hosts.md says. It needs xkey from https://github.com/varnish/varnish-modules.
import std;
import xkey;
acl purgers { "127.0.0.1"; }
sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(405)); }
    xkey.purge(req.http.xkey);
    return (synth(200));
  }
}
sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) { set beresp.http.xkey = beresp.http.Surrogate-Key; }
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
  }
}
