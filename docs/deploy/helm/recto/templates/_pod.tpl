{{- define "recto.pod" }}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}

{{- define "recto.container" }}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
envFrom:
  - secretRef: { name: {{ .Values.secretName | quote }} }
env:
  - { name: BASE_URL, value: "https://{{ .Values.appHost }}" }
  - { name: READER_URL, value: "https://{{ .Values.readerHost }}" }
  - { name: FILES_URL, value: {{ .Values.filesUrl | quote }} }
  - { name: TRUSTED_PROXIES, value: {{ .Values.ingress.proxies | quote }} }
{{- end }}
