<?php
/**
 * A router for PHP's built-in server: existing files, folders with their own index.php, and WordPress for all other
 * paths.
 */
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
// The further sites of a network have paths of folders that do not exist.
$local = preg_replace( '#^/(?:second|third)(?=/wp-|/[^/]+\.php$)#', '', $path );
$file  = __DIR__ . $local;
if ( '/' !== $local && is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) ) {
	if ( ! str_ends_with( $path, '/' ) ) {
		header( 'Location: ' . $path . '/' );
		return true;
	}
	$file  = rtrim( $file, '/' ) . '/index.php';
	$local = rtrim( $local, '/' ) . '/index.php';
}
if ( '/' !== $local && is_file( $file ) ) {
	if ( $local === $path || ! str_ends_with( $file, '.php' ) ) {
		if ( $local === $path ) {
			return false;
		}
		$types = array( 'css' => 'text/css', 'js' => 'text/javascript', 'json' => 'application/json', 'svg' => 'image/svg+xml', 'png' => 'image/png' );
		header( 'Content-Type: ' . ( $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? 'application/octet-stream' ) );
		readfile( $file );
		return true;
	}
	$_SERVER['SCRIPT_NAME']     = $path;
	$_SERVER['PHP_SELF']        = $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	chdir( dirname( $file ) );
	require $file;
	return true;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
