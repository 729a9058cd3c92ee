#!/bin/sh
# image-tags.sh 1.2.3: the tags under which the image of a version is pushed, a line each, in a clone with all tags of versions.
# `1`, `1.2` and `latest` stay at the newest version of theirs when an older line gets a fix.
set -eu
version=$1
echo "$version"
minor=${version%.*}
for name in "$minor" "${minor%.*}" latest; do
  case $name in latest) pattern='v*' ;; *) pattern="v$name.*" ;; esac
  newest=$(git tag --list "$pattern" --sort=-version:refname | head -n 1)
  if [ "$newest" = "v$version" ]; then echo "$name"; fi
done
