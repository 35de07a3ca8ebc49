{{- define "recto.labels" }}
app.kubernetes.io/name: recto
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "recto.pod" }}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
imagePullSecrets: {{ .Values.image.pullSecrets | toJson }}
nodeSelector: {{ .Values.nodeSelector | toJson }}
tolerations: {{ .Values.tolerations | toJson }}
terminationGracePeriodSeconds: 30
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}

{{- define "recto.container" }}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /storage }
  - { name: tmp, mountPath: /tmp }
envFrom:
  - secretRef: { name: {{ .Values.secretName | quote }} }
env:
  # Ports below 1024 are not every cluster's to give.
  - { name: PORT, value: "3000" }
  - { name: BASE_URL, value: "https://{{ .Values.appHost }}" }
  - { name: READER_URL, value: "https://{{ .Values.readerHost }}" }
  - { name: FILES_URL, value: {{ .Values.filesUrl | quote }} }
  - { name: TRUSTED_PROXIES, value: {{ .Values.ingress.proxies | quote }} }
  - { name: METRICS_PORT, value: {{ .Values.metricsPort | quote }} }
  - { name: METRICS_HOST, value: "0.0.0.0" }
  {{- range $name, $value := .Values.env }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
{{- end }}

{{- define "recto.paths" }}
http:
  paths:
    - path: /
      pathType: Prefix
      backend:
        service:
          name: {{ .Release.Name }}
          port: { name: http }
{{- end }}
